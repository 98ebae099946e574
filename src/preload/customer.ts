import { contextBridge, ipcRenderer } from 'electron';
import { CUSTOMER_VIEW_CHANNEL, type CustomerScreen, type CustomerWindowApi } from '#shared/customer-screen.ts';

/** SECURITY: the page of the customer's window hears one event and can ask nothing. */
const api: CustomerWindowApi = {
  onScreen(hear) {
    ipcRenderer.on(CUSTOMER_VIEW_CHANNEL, (_event, screen: CustomerScreen) => hear(screen));
  },
};

contextBridge.exposeInMainWorld('customerWindow', api);
