/** Problems of e-mails to and from cases. */
export const mailProblems = {
  'mail.not_found': { status: 404, title: 'Email não encontrado', detail: 'Este email ou ficheiro já não existe.' },
  'mail.changed': {
    status: 409,
    title: 'O email mudou entretanto',
    detail: 'Já foi tratado depois de o abrires. Vê como está agora.',
  },
  'mail.file_not_clean': {
    status: 409,
    title: 'O ficheiro não se pode abrir',
    detail: 'Ainda não foi verificado, não passou na verificação, ou espera por uma autorização do cliente.',
  },
  'mail.file_not_approved': {
    status: 409,
    title: 'Há ficheiros que não se podem enviar',
    detail: 'Só se enviam ficheiros aprovados e verificados, e a uma pessoa do pedido só os dela e os comuns.',
  },
  'mail.too_large': {
    status: 413,
    title: 'Os ficheiros são demasiado grandes',
    detail: 'Em anexo vão até 8 MB. Envia-os por um link.',
  },
  'mail.authorization_needed': {
    status: 400,
    title: 'Falta a autorização',
    detail: 'Confirma que tens autorização do cliente e escolhe para quem.',
  },
  'mail.link_not_valid': {
    status: 404,
    title: 'Este link já não serve',
    detail: 'Este link já não serve. Pede outro a quem to enviou.',
  },
} as const;
