/** The nonce for style elements that the server put into the document. */
export const styleNonce: string =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The scroll lock behind dialogs inserts its own style element and reads the nonce from here.
Object.assign(window, { __webpack_nonce__: styleNonce });
