/** The content security policy: the one text for the `<meta>` of each page and the header of the server. */
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'";

/** `frame-ancestors` counts only in a header. */
export const POLICY_HEADER = `${POLICY}; frame-ancestors 'none'`;
