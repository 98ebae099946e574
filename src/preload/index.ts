import { contextBridge, ipcRenderer } from 'electron';
import type { ContractChannels } from '#shared/contract-channels.ts';
import { counterpartApi } from './counterpart-api.ts';

/**
 * The channels of the contract, written here by the build (`electron.vite.config.ts`). Importing the contract itself
 * would bring its input schemas and zod along, which only main parses with: 3 kB of preload became 196 kB when it was
 * tried, read anew by every window before its first paint.
 */
declare const COUNTERPART_CHANNELS: ContractChannels;

contextBridge.exposeInMainWorld('counterpart', counterpartApi(COUNTERPART_CHANNELS, ipcRenderer));
