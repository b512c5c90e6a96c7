import '@fontsource-variable/exo-2/index.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import sprite from './style/icons.svg?raw';

const icons = document.createElement('div');
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);

mount(App, { target: document.getElementById('app')! });
