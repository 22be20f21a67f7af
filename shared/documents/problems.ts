/** Problems of documents; see `shared/problems.ts`. */
export const documentsProblems = {
  'document.not_found': { status: 404, title: 'Documento não encontrado', detail: 'O documento solicitado não existe' },
  'document.type_unknown': {
    status: 400,
    title: 'Tipo de documento necessário',
    detail: 'Indica que documento é este.',
  },
  'document.file_type': {
    status: 400,
    title: 'Tipo de ficheiro não suportado',
    detail: 'Tipo de ficheiro não permitido. Use PDF, JPG ou PNG.',
  },
  'document.file_too_large': { status: 400, title: 'Ficheiro muito grande', detail: 'Ficheiro excede 10MB' },
  'document.file_empty': {
    status: 400,
    title: 'Ficheiro vazio',
    detail: 'O ficheiro não tem conteúdo. Escolhe outro.',
  },
  'document.not_received': {
    status: 409,
    title: 'Ficheiro não recebido',
    detail: 'O ficheiro não chegou ao armazenamento. Tenta novamente.',
  },
  'document.approved': {
    status: 409,
    title: 'Documento já aprovado',
    detail: 'Este documento já foi aprovado. Se precisas de o trocar, fala com a equipa.',
  },
  'document.replaced': {
    status: 409,
    title: 'Documento substituído',
    detail: 'O cliente enviou um novo ficheiro entretanto. Vê-o antes de decidir.',
  },
  'document.read_again': {
    status: 409,
    title: 'O documento foi lido de novo',
    detail: 'Vê o que foi lido agora antes de o usares.',
  },
  'document.already_reviewed': {
    status: 409,
    title: 'Documento já revisto',
    detail: 'Este documento já foi revisto. Vê como está agora.',
  },
  'document.too_many': {
    status: 409,
    title: 'Demasiados documentos',
    detail: 'Este pedido já tem o máximo de documentos.',
  },
  'document.scan_pending': {
    status: 409,
    title: 'A verificar o ficheiro',
    detail: 'Estamos a verificar se o ficheiro é seguro. Tenta novamente daqui a momentos.',
  },
  'document.unverified': {
    status: 409,
    title: 'Ficheiro não verificado',
    detail: 'Este ficheiro não foi verificado: não sabemos se é seguro.',
  },
  'document.infected': {
    status: 409,
    title: 'Ficheiro recusado',
    detail: 'O ficheiro não passou na nossa verificação de segurança. Envia o documento de novo.',
  },
  'document.too_many_uploads': {
    status: 429,
    title: 'Demasiados envios',
    detail: 'Começaste muitos envios em pouco tempo. Espera uns minutos e tenta novamente.',
  },
  'document.none': {
    status: 409,
    title: 'Não há documentos para descarregar',
    detail: 'Ainda nenhum documento deste pedido está nesse estado.',
  },
  'document.already_asked': {
    status: 409,
    title: 'Documento já pedido',
    detail: 'Este documento já foi pedido ao cliente.',
  },
  'document.not_opened': {
    status: 409,
    title: 'Documento por abrir',
    detail: 'Abre o ficheiro antes de o aprovares.',
  },
  'document.sent_by_team': {
    status: 409,
    title: 'Ficheiro enviado pela equipa',
    detail: 'A equipa enviou este documento e está a revê-lo. Se tens outro, fala connosco.',
  },
  'document.not_movable': {
    status: 409,
    title: 'Não foi possível mover o documento',
    detail: 'O lugar já tem um ficheiro, ou a equipa já está a rever este. Envia-o no documento certo.',
  },
  'document.not_typed': {
    status: 409,
    title: 'Não é preciso escrever estes dados',
    detail: 'O número e a validade só se escrevem ao lado de uma imagem da frente do Cartão de Cidadão.',
  },
  'document.due_date': {
    status: 400,
    title: 'Prazo inválido',
    detail: 'O prazo tem de ser a partir de hoje e dentro de um ano.',
  },
  'document.already_approved': {
    status: 409,
    title: 'Documento já aprovado',
    detail: 'Um documento aprovado faz parte do processo: já não se pode dispensar.',
  },
  'document.consent_needed': {
    status: 409,
    title: 'Falta a tua autorização',
    detail: 'Só guardamos uma cópia do Cartão de Cidadão com a tua autorização. Também o podes mostrar à equipa.',
  },
  'document.not_applicable': {
    status: 409,
    title: 'Documento não aplicável',
    detail: 'A equipa indicou que este pedido não precisa deste documento.',
  },
} as const;
