import { fixturesOf } from '../fixtures';
import type { Box, MoonPosition } from './types';

export const { positions, boxes } = fixturesOf<MoonPosition, Box>(import.meta.glob('./fixtures/*.json', { eager: true, import: 'default' }));
