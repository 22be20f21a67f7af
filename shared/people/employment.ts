/** Employment statuses of the onboarding, as stored (spec D4). */
export const employmentStatuses = [
  'employed',
  'self_employed',
  'contractor',
  'unemployed',
  'student',
  'retired',
] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

export const employmentLabels: Readonly<Record<EmploymentStatus, { label: string; description: string }>> = {
  employed: { label: 'Trabalhador por conta de outrem', description: 'Tenho contrato e recibo de vencimento.' },
  self_employed: { label: 'Trabalhador independente', description: 'Passo recibos verdes ou tenho atividade aberta.' },
  contractor: { label: 'Prestador de serviços', description: 'Trabalho por contrato, para um ou mais clientes.' },
  unemployed: { label: 'Desempregado', description: 'De momento não tenho rendimento do trabalho.' },
  student: { label: 'Estudante', description: 'Estou a estudar e ainda não trabalho a tempo inteiro.' },
  retired: { label: 'Reformado', description: 'Recebo uma pensão.' },
};
