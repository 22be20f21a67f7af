/** Query parameter of the client's pages that names the request to open (spec D31). */
export const requestParameter = 'pedido';

/** Query parameter of 'Os Meus Pedidos' that names the request whose figures are to be entered. */
export const figuresParameter = 'valores';

/** Returns the query of a link to a page of a request. */
export const requestQuery = (applicationId: string): string => `?${requestParameter}=${applicationId}`;
