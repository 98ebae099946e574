/**
 * What the window may do, sent as a header with every answer of `app://`.
 *
 * SECURITY: nothing but files of the window's own origin: no inline script or style, no frame, no connection, no form
 * target, no evaluated text, and no markup made from text (Trusted Types with no policy allowed).
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
