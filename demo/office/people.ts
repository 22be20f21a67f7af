import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import type { DemoMember } from '../people.ts';
import { members } from '../people.ts';

/** The team of the office: that of the small demo, and three more. */
export const officeMembers: readonly DemoMember[] = [
  ...members,
  { name: 'Marta Nogueira', email: 'marta@morada.example', role: 'staff' },
  { name: 'Tiago Lopes', email: 'tiago@morada.example', role: 'staff' },
  { name: 'Inês Faria', email: 'ines@morada.example', role: 'staff' },
];

const firstNames = [
  ...['Ana', 'Bruno', 'Carla', 'Diogo', 'Eva', 'Filipe', 'Graça', 'Hugo', 'Isabel', 'João', 'Lara', 'Miguel'],
  ...['Nuno', 'Olga', 'Pedro', 'Rita', 'Sofia', 'Tomás', 'Vera', 'Xavier'],
];
const lastNames = [
  ...['Silva', 'Santos', 'Ferreira', 'Pereira', 'Oliveira', 'Costa', 'Rodrigues', 'Martins', 'Jesus', 'Sousa'],
  ...['Fernandes', 'Gonçalves', 'Gomes', 'Lopes', 'Marques', 'Alves', 'Almeida'],
];

/** How a case of the office ends, or where it stands. */
export const fates = ['documentos', 'analise', 'proposta', 'escritura', 'concluida', 'rejected', 'withdrawn'] as const;
type Fate = (typeof fates)[number];

/** How many cases there are of each. */
const numbers: Readonly<Record<Fate, number>> = {
  documentos: 10,
  analise: 14,
  proposta: 10,
  escritura: 8,
  concluida: 10,
  rejected: 4,
  withdrawn: 4,
};

export interface OfficeClient {
  name: string;
  email: string;
  fate: Fate;
  answers: OnboardingAnswers;
  /** Position among the cases, which varies what happens in them. */
  index: number;
}

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** How often the office has these cases: `OFFICE_TIMES=5` gives 300. */
const times = Math.max(1, Number(process.env['OFFICE_TIMES'] ?? 1) || 1);

/** The clients of the office: two of them have the same name, as in every office. */
export const officeClients: readonly OfficeClient[] = fates
  .flatMap((fate) => Array.from({ length: numbers[fate] * times }, () => fate))
  .map((fate, index) => {
    const twin = index === 31 ? 30 : index;
    const name = `${pick(firstNames, twin * 7)} ${pick(lastNames, twin * 5)} ${pick(lastNames, twin * 3 + 1)}`;
    return {
      name,
      email: `cliente${String(index + 1).padStart(2, '0')}@escritorio.example`,
      fate,
      index,
      answers: {
        countryIncome: pick(['PT', 'PT', 'PT', 'GB', 'PT', 'FR'], index),
        employmentStatus: pick(['employed', 'employed', 'self_employed', 'employed', 'retired'], index),
        purpose: pick(['first_home', 'refinance', 'first_home', 'investment', 'first_home', 'consolidation'], index),
        hasProperty: index % 3 !== 0,
        whatsapp:
          index % 2 === 0 ? { optIn: true, number: `+35191${String(2_000_000 + index * 7919)}` } : { optIn: false },
      },
    };
  });
