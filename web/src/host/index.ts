// The host of this page.

import type { Host } from './host';
import { ServerHost } from './server';

export const host: Host = new ServerHost();
export * from './host';
