import {
  effortLimit,
  effortRatio,
  loanToValue,
  ltvLimit,
} from '../../../../shared/applications/preliminary-analysis.ts';
import { type BadgeTone, StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { parseAmount } from './amount.ts';
import styles from './preliminary-analysis.module.css';
import type { RequestValues } from './request-form.ts';

const amountOf = (typed: string): number => {
  const amount = parseAmount(typed);
  return amount === undefined || Number.isNaN(amount) ? 0 : amount;
};

interface Verdict {
  readonly term: string;
  readonly percent: number;
  readonly tone: BadgeTone;
  readonly word: string;
  readonly text: string;
}

function verdict(term: string, percent: number, limit: number, texts: { ok: string; over: string }): Verdict {
  const ok = percent <= limit;
  return {
    term,
    percent,
    tone: ok ? 'approved' : 'waiting',
    word: ok ? 'Dentro do recomendado' : 'Acima do recomendado',
    text: ok ? texts.ok : texts.over,
  };
}

/** An evaluation of the figures typed so far (spec 1.5, spec 1.9, spec D20). */
export function PreliminaryAnalysis({ values }: { readonly values: RequestValues }) {
  const loan = amountOf(values.loanAmount);
  const ltv = loanToValue(loan, amountOf(values.propertyValue));
  const effort = effortRatio(loan, amountOf(values.monthlyIncome));
  const verdicts = [
    ltv > 0 &&
      verdict('Rácio financiamento/garantia (LTV)', ltv, ltvLimit, {
        ok: `Pedes até ${ltvLimit}% do valor do imóvel: é o que os bancos preferem.`,
        over: `Acima de ${ltvLimit}% do valor do imóvel há menos bancos e as condições tendem a ser piores.`,
      }),
    effort > 0 &&
      verdict('Taxa de esforço', effort, effortLimit, {
        ok: `A prestação estimada fica até ${effortLimit}% do teu rendimento.`,
        over: `A prestação estimada passa ${effortLimit}% do teu rendimento: os bancos vão querer perceber como.`,
      }),
  ].filter((each): each is Verdict => each !== false);
  return (
    <Card aria-labelledby="analysis-heading" className={`${styles.analysis} stack`}>
      <h2 id="analysis-heading">Análise Preliminar</h2>
      <div aria-live="polite" className="stack">
        {verdicts.length === 0 ? (
          <p className="soft">Escreve os valores e vês aqui, na hora, o que dizem aos bancos.</p>
        ) : (
          <dl className={styles.verdicts}>
            {verdicts.map(({ term, percent, tone, word, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <span className={styles.verdict}>
                    <strong className="figures">{percent}%</strong>
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
        Contas de cabeça, não uma simulação: a prestação é estimada em 0,5% do empréstimo por mês, sem taxa nem prazo.
        As condições certas vêm nas propostas dos bancos.
      </p>
    </Card>
  );
}
