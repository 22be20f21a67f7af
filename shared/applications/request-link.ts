/** Query parameter of the client's pages that names the request to open (spec D31). */
export const requestParameter = 'pedido';

/** Returns the query of a link to a page of a request. */
export const requestQuery = (applicationId: string): string => `?${requestParameter}=${applicationId}`;
