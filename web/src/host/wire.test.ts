import { expect, it } from 'vitest';
import { apiAddress, socketAddress } from './wire';

it('looks for the server beside the page', () => {
  const api = (page: string) => apiAddress('/games', page).href;
  expect(api('https://play.example/')).toBe('https://play.example/api/games');
  expect(api('https://play.example/#/table/0a')).toBe('https://play.example/api/games');
  expect(api('https://play.example/games/t-minus/')).toBe('https://play.example/games/t-minus/api/games');
  expect(api('https://play.example/games/t-minus/index.html?a#/rules')).toBe('https://play.example/games/t-minus/api/games');
});

it('watches over a connection as safe as the page', () => {
  expect(socketAddress('https://play.example/a/').href).toBe('wss://play.example/a/api/ws');
  expect(socketAddress('http://localhost:8069/').href).toBe('ws://localhost:8069/api/ws');
});
