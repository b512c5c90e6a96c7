import '@fontsource-variable/exo-2/index.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from './app/languages';
import { settings } from './app/settings.svelte';
import { keepOnDevice } from './app/versions.svelte';
import sprite from './style/icons.svg?raw';

const icons = document.createElement('div');
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);

await loadLanguage(settings.lang);
mount(App, { target: document.getElementById('app')! });
void keepOnDevice();
