import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import type { Stage } from '#shared/applications/stages.ts';
import type { StaffRole } from '#shared/staff/roles.ts';

/** The password of all demo accounts, which only exist in local runs. */
export const demoPassword = 'Morada-2026-demo';

export interface DemoMember {
  name: string;
  email: string;
  role: StaffRole;
}

export const members: readonly DemoMember[] = [
  { name: 'Helena Duarte', email: 'helena@morada.example', role: 'admin' },
  { name: 'Rui Cardoso', email: 'rui@morada.example', role: 'staff' },
];

export interface DemoPartner {
  name: string;
  email: string;
  countryIncome: string;
  employmentStatus: OnboardingAnswers['employmentStatus'];
  /** Number of documents sent. */
  sent: number;
}

export interface DemoClient {
  name: string;
  email: string;
  answers: OnboardingAnswers;
  identType: 'cc' | 'passport';
  stage: Stage;
  /** Who buys with them, with an account of their own, and who guarantees without one. */
  partner?: DemoPartner;
  guarantor?: string;
  /** Number of required documents sent; all by default. */
  sent?: number;
  /** Document types that staff returned for correction, with the reason. */
  corrections?: Readonly<Record<string, string>>;
}

const without = { optIn: false } as const;

/** A client in each stage, and several irregular cases. */
export const clients: readonly DemoClient[] = [
  {
    name: 'Ana Martins',
    email: 'ana@cliente.example',
    answers: {
      countryIncome: 'PT',
      employmentStatus: 'employed',
      purpose: 'first_home',
      hasProperty: true,
      whatsapp: { optIn: true, number: '+351912345678' },
    },
    identType: 'cc',
    stage: 'documentos',
    sent: 5,
  },
  {
    name: 'Bruno Teixeira',
    email: 'bruno@cliente.example',
    answers: {
      countryIncome: 'PT',
      employmentStatus: 'self_employed',
      purpose: 'first_home',
      hasProperty: false,
      whatsapp: without,
    },
    identType: 'cc',
    stage: 'analise',
    corrections: {
      irs: 'Falta a nota de liquidação. Junta-a à declaração Modelo 3, num só ficheiro, e envia de novo.',
    },
  },
  {
    name: 'Catherine O’Neill',
    email: 'catherine@cliente.example',
    answers: {
      countryIncome: 'GB',
      employmentStatus: 'employed',
      purpose: 'investment',
      hasProperty: true,
      whatsapp: { optIn: true, number: '+447911123456' },
    },
    identType: 'passport',
    stage: 'proposta',
  },
  {
    name: 'Diogo Ferreira',
    email: 'diogo@cliente.example',
    answers: {
      countryIncome: 'FR',
      employmentStatus: 'employed',
      purpose: 'refinance',
      hasProperty: true,
      whatsapp: without,
    },
    identType: 'cc',
    stage: 'escritura',
  },
  {
    name: 'Eva Ribeiro',
    email: 'eva@cliente.example',
    answers: {
      countryIncome: 'PT',
      employmentStatus: 'retired',
      purpose: 'consolidation',
      hasProperty: true,
      whatsapp: without,
    },
    identType: 'cc',
    stage: 'concluida',
  },
  {
    name: 'Maria Francisca de Albuquerque Vasconcelos e Sottomayor de Mello Breyner',
    email: 'maria.francisca.de.albuquerque.vasconcelos@cliente-com-um-nome-muito-comprido.example',
    answers: {
      countryIncome: 'BR',
      employmentStatus: 'contractor',
      purpose: 'first_home',
      hasProperty: true,
      whatsapp: without,
    },
    identType: 'passport',
    stage: 'documentos',
    sent: 0,
  },
  {
    name: 'Sofia Nogueira',
    email: 'sofia@cliente.example',
    answers: {
      countryIncome: 'PT',
      employmentStatus: 'employed',
      purpose: 'first_home',
      hasProperty: true,
      whatsapp: without,
    },
    identType: 'cc',
    stage: 'documentos',
    partner: {
      name: 'Pedro Nogueira',
      email: 'pedro@cliente.example',
      countryIncome: 'FR',
      employmentStatus: 'employed',
      sent: 2,
    },
    guarantor: 'Graça Nogueira',
    sent: 3,
  },
];
