import '../../src/renderer/styles/tokens.css';
import '../../src/renderer/styles/colours.css';
import '../../src/renderer/styles/base.css';
import './gallery.css';
import { bridge } from './answers.ts';

// The window's modules read the bridge when they are loaded: it is there before the first of them.
Object.assign(window, { counterpart: bridge });
const { openGallery } = await import('./gallery.tsx');
openGallery();
