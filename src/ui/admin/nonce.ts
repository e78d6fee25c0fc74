/** The nonce that the server put into the document for style elements. */
export const styleNonce: string =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The part that keeps the page still behind a dialog makes a style element of its own and looks for the nonce here.
Object.assign(window, { __webpack_nonce__: styleNonce });
