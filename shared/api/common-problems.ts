/**
 * What any route can answer, and what stands for an answer that is none of ours: a gateway's, for instance. The browser
 * carries the texts of these alone; those of all others come with the answer.
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
