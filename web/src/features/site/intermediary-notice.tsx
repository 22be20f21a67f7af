import type { ReactNode } from 'react';
import { brokerage, phoneLink } from '#shared/brokerage.ts';
import { intermediary, type NamedLink } from '#shared/intermediary.ts';
import { formatDate } from '#shared/kit/format.ts';
import { categoryWords } from '#shared/prior-information/content.ts';
import styles from './intermediary-notice.module.css';

function External({ name, url }: NamedLink) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The information that DL 81-C/2017 requires on a credit intermediary's site, all from shared/intermediary.ts. */
export function IntermediaryNotice() {
  const { category, lenders, exclusive, services, advice, insurance, disputeBodies } = intermediary;
  return (
    <section className={styles.notice} aria-labelledby="informacao-legal">
      <h2 id="informacao-legal">Informação sobre o intermediário de crédito</h2>
      <dl className={styles.noticeFacts}>
        <Fact name="Quem somos">
          {brokerage.legalName}, NIPC {intermediary.companyNumber}. Sede: {intermediary.seat}.{' '}
          <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>, <a href={phoneLink()}>{brokerage.phone}</a>.
        </Fact>
        <Fact name="Categoria">
          {categoryWords[category].name}. {categoryWords[category].meaning}
        </Fact>
        <Fact name="Registo no Banco de Portugal">
          N.º {intermediary.registration}. Podes confirmá-lo na lista de intermediários de crédito do{' '}
          <External {...intermediary.register} />.
        </Fact>
        <Fact name="Mutuantes (os bancos com quem trabalhamos)">
          Temos contrato com {lenders.map(({ name }) => name).join('; ')}, {exclusive ? 'em' : 'sem'} regime de
          exclusividade.
        </Fact>
        <Fact name="Serviços">
          {sentence(services.join('; '))}.{' '}
          {advice
            ? 'Prestamos também consultoria, ou seja, recomendações personalizadas sobre contratos de crédito.'
            : 'Não prestamos consultoria, ou seja, recomendações personalizadas sobre contratos de crédito.'}
        </Fact>
        <Fact name="Seguro de responsabilidade civil">
          {insurance.insurer}, apólice n.º {insurance.policy}, válida de {formatDate(insurance.from)} a{' '}
          {formatDate(insurance.until)}.
        </Fact>
        <Fact name="Dinheiro de clientes">
          Por lei, não recebemos nem entregamos dinheiro ligado ao teu crédito. Se alguém te pedir um pagamento em nosso
          nome, não pagues e avisa-nos.
        </Fact>
        <Fact name="Supervisão">
          A nossa atividade é supervisionada pelo <External {...intermediary.supervisor} />.
        </Fact>
        <Fact name="Reclamações e conflitos">
          Podes reclamar no <External {...intermediary.complaintsBook} /> ou diretamente ao Banco de Portugal. Para
          resolver um conflito sem ires a tribunal, podes recorrer a:
          <ul>
            {disputeBodies.map((body) => (
              <li key={body.url}>
                <External {...body} />
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  );
}
