import '#renderer/styles/fonts.css';
import '#renderer/styles/tokens.css';
import '#renderer/styles/colours.css';
import '#renderer/styles/base.css';
import './gallery.css';
import { bridge } from './answers.ts';

// The window's modules read the bridge when they are loaded: it is there before the first of them.
Object.assign(window, { counterpart: bridge });
const { openGallery } = await import('./gallery.tsx');
openGallery();
