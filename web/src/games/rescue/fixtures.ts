import { fixturesOf } from '../fixtures';
import type { Box, RescuePosition } from './types';

export const { positions, boxes } = fixturesOf<RescuePosition, Box>(import.meta.glob('./fixtures/*.json', { eager: true, import: 'default' }));
