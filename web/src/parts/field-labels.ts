import type { FieldName } from '#shared/documents/reading/reading.ts';

const fieldLabels: Readonly<Record<FieldName, string>> = {
  name: 'Nome',
  nif: 'NIF',
  nif_b: 'NIF do sujeito passivo B',
  year: 'Ano',
  period: 'Mês',
  period_from: 'De',
  period_to: 'Até',
  issued_on: 'Emitido em',
  valid_until: 'Válido até',
  employer: 'Entidade patronal',
  employer_nif: 'NIF da entidade patronal',
  gross: 'Ilíquido',
  net: 'Líquido',
  iban: 'IBAN',
  bank: 'Banco (código)',
  opening_balance: 'Saldo inicial',
  closing_balance: 'Saldo final',
  reference_month: 'Mês de referência',
  debts_total: 'Dívida total',
  default_total: 'Em incumprimento',
  instalments_total: 'Prestações',
  access_code: 'Código de acesso',
  description_number: 'Descrição n.º',
  article: 'Artigo',
  fraction: 'Fração',
  vpt: 'Valor patrimonial',
  price: 'Preço',
  deposit: 'Sinal',
  deadline: 'Prazo',
  energy_class: 'Classe energética',
  certificate_number: 'Certificado n.º',
  document_number: 'Documento n.º',
  birth_date: 'Data de nascimento',
  ni_number: 'NI number',
  tax_year: 'Ano fiscal (até 5 de abril)',
  utr: 'UTR',
  amount: 'Valor',
};

const byField: ReadonlyMap<string, string> = new Map(Object.entries(fieldLabels));

/** Returns the name of what was read, such as 'Válido até'. */
export const fieldLabel = (name: string): string => byField.get(name) ?? name;
