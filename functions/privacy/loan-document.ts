import type { Application } from '#database/applications/entity.ts';
import { destinationLabels, operationLabels } from '#shared/applications/destinations.ts';
import { type SourcedField, sourcedFields } from '#shared/applications/loan-sources.ts';
import { propertyTypeLabels } from '#shared/applications/property-types.ts';
import { incomeOf, type StoredIncome, storedPayment } from '#shared/people/income.ts';

/** Returns a net income as the export has it. */
export const incomeDocument = (stored: StoredIncome) => ({
  rendimentoMensalLiquidoEuros: storedPayment(stored) ?? null,
  rendimentoAnualLiquidoEuros: incomeOf(stored)?.annual ?? null,
  vezesPorAno: incomeOf(stored)?.payments ?? null,
});

/** The names of figures in `emprestimo`. */
const sourceNames: Readonly<Record<SourcedField, string>> = {
  propertyValue: 'precoEuros',
  monthlyIncome: 'rendimentoMensalLiquidoEuros',
  otherInstalments: 'prestacoesDeOutrosCreditosEuros',
};

/** Returns the figures of a request as the export has them, with the files from which some were taken over. */
export const loanDocument = (loan: NonNullable<Application['loan']>, pathOf: ReadonlyMap<string, string>) => ({
  precoEuros: loan.propertyValue,
  montanteEuros: loan.loanAmount,
  tipoDeImovel: loan.propertyType ? propertyTypeLabels[loan.propertyType] : null,
  localizacao: loan.propertyLocation ?? null,
  destino: loan.destination ? destinationLabels[loan.destination] : null,
  operacao: loan.operation ? operationLabels[loan.operation] : null,
  primeiraCasaPropria: loan.firstHome ?? null,
  avaliacao: loan.appraisal
    ? { valorEuros: loan.appraisal.value, data: loan.appraisal.date, banco: loan.appraisal.bank ?? null }
    : null,
  ...incomeDocument(loan),
  despesasMensaisEuros: loan.monthlyExpenses ?? null,
  prestacoesDeOutrosCreditosEuros: loan.otherInstalments ?? null,
  notas: loan.notes ?? null,
  valoresLidosDe: sourcedFields.flatMap((field) => {
    const source = loan.sources?.[field];
    return source
      ? [{ valor: sourceNames[field], ficheiro: pathOf.get(source.uploadId) ?? null, pagina: source.page }]
      : [];
  }),
  valoresAlteradosEm: loan.lastChange?.at ?? null,
  valoresAlteradosPor: loan.lastChange ? (loan.lastChange.byTeam ? 'equipa' : 'tu') : null,
});
