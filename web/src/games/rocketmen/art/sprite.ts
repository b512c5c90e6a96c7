// The icons and gradients of Rocketmen, put into the page once, together with its first part.

import { cardDefs } from './cards';
import icons from './icons.svg?raw';
import { planets } from './planets';

const id = 'rocketmen-sprite';

if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const holder = document.createElement('div');
  holder.id = id;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.innerHTML = `<svg width="0" height="0"><defs>${cardDefs}${planets.defs}</defs></svg>${icons}`;
  document.body.append(holder);
}
