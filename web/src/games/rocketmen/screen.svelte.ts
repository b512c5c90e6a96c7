// Whether the page has the width of a phone.

import { MediaQuery } from 'svelte/reactivity';

const query = typeof matchMedia === 'function' ? new MediaQuery('(max-width: 760px)') : { current: false };

export const phone = {
  get now() {
    return query.current;
  },
};
