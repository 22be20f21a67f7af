/**
 * Problems that every route can answer, and fallbacks for responses that are not ours, such as a gateway's. Only these
 * texts are part of the browser bundle; all others come with the response.
 */
export const commonProblems = {
  'request.malformed': { status: 400, title: 'Pedido inválido', detail: 'O pedido não pôde ser lido.' },
  'request.too_large': {
    status: 413,
    title: 'Pedido demasiado grande',
    detail: 'O pedido é maior do que o permitido.',
  },
  'session.required': { status: 401, title: 'Sessão expirada', detail: 'Sessão expirada. Volta a entrar.' },
  'access.denied': { status: 403, title: 'Acesso negado', detail: 'Não tens permissão para aceder a esta área.' },
  'route.not_found': { status: 404, title: 'Não encontrado', detail: 'Este endereço não existe.' },
  'service.busy': { status: 503, title: 'Servidor indisponível', detail: 'Servidor indisponível. Tenta novamente.' },
  'service.failed': { status: 500, title: 'Servidor indisponível', detail: 'Servidor indisponível. Tenta novamente.' },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
