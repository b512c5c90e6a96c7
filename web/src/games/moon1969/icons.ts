// The drawings of 1969 join the page's own once the game is looked at.

import sprite from './art/icons.svg?raw';

if (typeof document !== 'undefined' && !document.getElementById('i-m-money')) {
  const icons = document.createElement('div');
  icons.innerHTML = sprite;
  document.body.prepend(icons);
}
