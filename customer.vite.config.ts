import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeBundledPackages } from './scripts/lib/bundled-packages.mjs';

/**
 * The page of the customer's window, built by itself behind the other bundles and beside the seller's page: what the
 * two have in common is in each, so that the first screen of the counter stays one file and loads nothing for this one.
 * Its assets are never inlined, for the same content security policy.
 */
export default defineConfig({
  root: 'src/renderer',
  // The seller's build has put the fonts there.
  publicDir: false,
  plugins: [react(), writeBundledPackages({ name: 'customer' })],
  build: {
    target: 'esnext',
    outDir: '../../out/renderer',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: { input: { customer: 'src/renderer/customer.html' } },
  },
});
