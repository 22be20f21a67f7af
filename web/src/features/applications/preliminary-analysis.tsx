import { useWatch } from 'react-hook-form';
import { serverNow } from '#core/clock.ts';
import { debtToIncomeLimits, loanToValueLimit } from '#shared/applications/lending-limits.ts';
import { effortLimit, effortRatio, loanToValue, ltvLimit } from '#shared/applications/preliminary-analysis.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { parseAmount } from '#shared/kit/typed-money.ts';
import { type BadgeTone, StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import styles from './preliminary-analysis.module.css';
import { type RequestField, type RequestValues, readValues } from './request-form.ts';

const amountOf = (typed: string): number => {
  const amount = parseAmount(typed);
  return amount === undefined || Number.isNaN(amount) ? 0 : amount;
};

interface Assessment {
  term: string;
  /** The term in the line that stays in view on a phone. */
  short: string;
  /** Undefined while a figure is wrong. */
  percent: number | undefined;
  tone: BadgeTone;
  word: string;
  text: string;
}

const shown = (percent: Assessment['percent']): string => (percent === undefined ? '—' : formatPercent(percent));

const marks = (isWithin: boolean): Pick<Assessment, 'tone' | 'word'> =>
  isWithin ? { tone: 'approved', word: 'Dentro do recomendado' } : { tone: 'waiting', word: 'Acima do recomendado' };

const today = (): string => lisbonDay(new Date(serverNow()));

function textOfLoanToValue(percent: number, propertyValue: number): string {
  // The highest share of the value that the recommendation of Banco de Portugal knows: for an own permanent home.
  const use = { purpose: 'first_home', loan: { propertyValue } } as const;
  const { percent: ownHomeLimit, withGuarantee } = loanToValueLimit(use, today());
  if (percent <= ltvLimit)
    return `Pedes até ${formatPercent(ltvLimit)} do valor do imóvel: é o que os bancos preferem.`;
  if (percent <= ownHomeLimit)
    return `Acima de ${formatPercent(ltvLimit)} do valor do imóvel há menos bancos e as condições tendem a ser piores.`;
  const guarantee = withGuarantee
    ? `: até ${formatPercent(withGuarantee)} com a garantia pública para jovens, na primeira casa`
    : '';
  return `Acima de ${formatPercent(ownHomeLimit)} do valor do imóvel, os bancos só emprestam em casos especiais${guarantee}.`;
}

function textOfEffort(percent: number): string {
  const { reported } = debtToIncomeLimits(today());
  if (percent <= effortLimit)
    return `A prestação estimada fica até ${formatPercent(effortLimit)} do teu rendimento líquido.`;
  if (percent <= reported.percent)
    return `A prestação estimada passa ${formatPercent(effortLimit)} do teu rendimento líquido: os bancos vão querer perceber como.`;
  return `A prestação estimada passa ${formatPercent(reported.percent)} do teu rendimento líquido, o limite noticiado para os bancos. Assim é provável que recusem: um montante menor ou outro titular mudam a conta.`;
}

const toCorrect = { percent: undefined, tone: 'correction', word: 'Por corrigir', text: '' } as const;

function assess(values: RequestValues): readonly Assessment[] {
  const { loanAmount, propertyValue, monthlyIncome, incomePayments } = values;
  const { errors = {} } = readValues(values, today());
  /** Whether all of these figures are typed, and one of them is wrong. */
  const areWrong = (...names: readonly RequestField[]) =>
    names.every((name) => values[name].trim() !== '') && names.some((name) => errors[name] !== undefined);
  const loan = amountOf(loanAmount);
  const ltv = loanToValue(loan, amountOf(propertyValue));
  const effort = effortRatio(loan, (amountOf(monthlyIncome) * Number(incomePayments || 12)) / 12);
  return [
    {
      term: 'Rácio financiamento/garantia (LTV)',
      short: 'LTV',
      percent: ltv,
      text: textOfLoanToValue(ltv, amountOf(propertyValue)),
      ...marks(ltv <= ltvLimit),
      ...(areWrong('loanAmount', 'propertyValue') && toCorrect),
    },
    {
      term: 'Taxa de esforço',
      short: 'Esforço',
      percent: effort,
      text: textOfEffort(effort),
      ...marks(effort <= effortLimit),
      ...(areWrong('loanAmount', 'monthlyIncome') && toCorrect),
    },
  ].filter(({ percent }) => percent !== 0);
}

/** 'LTV 96 % · Esforço 80 %': stays in view on a phone, where the analysis is below the form. Repeats it, so unread. */
export function AnalysisLine() {
  const assessments = useWatch({ compute: assess });
  if (assessments.length === 0) return null;
  return (
    <p className={`${styles.analysisLine} figures`} aria-hidden="true">
      {assessments.map(({ short, percent, tone }) => (
        <span key={short} data-tone={tone}>
          {short} {shown(percent)}
        </span>
      ))}
    </p>
  );
}

/** An evaluation of the figures typed so far (spec 1.5, spec 1.9, spec D20). */
export function PreliminaryAnalysis() {
  const assessments = useWatch({ compute: assess });
  return (
    <Card aria-labelledby="analysis-heading" className={`${styles.analysis} stack`}>
      <h2 id="analysis-heading">Análise Preliminar</h2>
      <div aria-live="polite" className="stack">
        {assessments.length === 0 ? (
          <p className="soft">Escreve os valores e vês aqui, na hora, o que dizem aos bancos.</p>
        ) : (
          <dl className={styles.verdicts}>
            {assessments.map(({ term, percent, tone, word, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <span className={styles.verdict}>
                    <strong className="figures">{shown(percent)}</strong>
                    <StatusBadge tone={tone}>{word}</StatusBadge>
                  </span>
                  <span className="soft">{text}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className={styles.analysisFine}>
        Estimativa rápida, não é uma simulação: a prestação é estimada em 0,5&nbsp;% do empréstimo por mês, sem taxa nem
        prazo. As condições certas vêm nas propostas dos bancos.
      </p>
    </Card>
  );
}
