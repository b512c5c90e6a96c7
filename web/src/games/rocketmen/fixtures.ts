import { fixturesOf } from '../fixtures';
import type { Box, MenPosition } from './types';

export const { positions, boxes } = fixturesOf<MenPosition, Box>(import.meta.glob('./fixtures/*.json', { eager: true, import: 'default' }));
