/** A contact, an account or a request with the number or address of a new contact. */
export interface FoundContact {
  /** Of the contact, the person or the request. */
  id: string;
  kind: 'contact' | 'account' | 'request';
  name: string | null;
  email: string | null;
  phone: string | null;
  /** The request to open; null for a contact and for an account without one. */
  applicationId: string | null;
}

export const contactProblems = {
  'contact.duplicate': {
    status: 409,
    title: 'Já conhecemos esta pessoa',
    detail: 'Há contactos ou clientes com este telefone ou email.',
  },
  'contact.address_needed': {
    status: 400,
    title: 'Falta o email',
    detail: 'Escreve o email para onde vai o convite.',
  },
  'contact.has_account': {
    status: 409,
    title: 'Esta pessoa já tem conta',
    detail: 'Não precisa de convite: entra com o email dela.',
  },
  'contact.closed': {
    status: 409,
    title: 'Este contacto está fechado',
    detail: 'Reabre-o antes de o convidares.',
  },
  'contact.too_many_invitations': {
    status: 429,
    title: 'Demasiados convites',
    detail: 'Este convite já foi enviado 3 vezes nas últimas 24 horas. Tenta novamente amanhã.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
