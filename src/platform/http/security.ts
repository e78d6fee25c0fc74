/** The policy of every public page: nothing from elsewhere, no inline script, no frame around it. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of the one page that other websites may frame: it loads its stylesheet and nothing else. */
export const framedPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

/** The policy of the back office: that of public pages, plus the style element the component library creates. */
export const backOfficePolicy = (styleNonce: string): string =>
  contentSecurityPolicy.replace("style-src 'self'", `style-src 'self' 'nonce-${styleNonce}'`);

/** Headers of every response. `https`: adds HSTS. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});
