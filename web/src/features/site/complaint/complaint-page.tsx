import { messageId } from '#core/plain-form.ts';
import { brokerage, phoneLink } from '#shared/brokerage.ts';
import type { ComplaintField } from '#shared/complaints/schemas.ts';
import { intermediary } from '#shared/intermediary.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { buttonClass } from '#ui/button-look.ts';
import { PublicLayout } from '../public-layout.tsx';
import type { PublicPageContent } from '../public-page.ts';
import styles from './complaint.module.css';

interface FieldProps {
  name: ComplaintField;
  label: string;
  type?: 'email';
  autoComplete?: string;
  lines?: number;
}

function Field({ name, label, type, autoComplete, lines }: FieldProps) {
  const id = `complaint-${name}`;
  const common = { id, name, required: true, autoComplete };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true">*</span>
      </label>
      {lines ? <textarea {...common} rows={lines} /> : <input {...common} type={type} />}
      <p className={styles.problem} id={messageId(id)} hidden />
    </div>
  );
}

/** `/reclamacoes`: the form, and where else people can turn to. start-complaint.ts shows what becomes of it. */
export function ComplaintPage() {
  const { complaintsBook, disputeBodies, supervisor } = intermediary;
  return (
    <div className={styles.page} data-complaint>
      <section className={styles.state} data-state="form">
        <h1>Reclamações</h1>
        <p>
          Conta-nos o que correu mal. Enviamos-te um email com o número da reclamação e até quando respondemos, e depois
          a resposta.
        </p>
        <noscript>
          <p>
            O formulário precisa de JavaScript. Ativa-o no teu navegador ou escreve para{' '}
            <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>.
          </p>
        </noscript>
        <form method="post" className={styles.form} noValidate>
          <Field name="name" label="Nome" autoComplete="name" />
          <Field name="email" label="Email" type="email" autoComplete="email" />
          <Field name="summary" label="O que aconteceu" lines={7} />
          <div className={styles.trap} aria-hidden="true">
            <label htmlFor="complaint-website">Não preencher</label>
            <input id="complaint-website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <p className={styles.note}>
            Usamos estes dados para tratar da reclamação e guardamo-los com ela.{' '}
            <a href={publicPages.privacy}>Política de Privacidade</a>
          </p>
          <p className={styles.failure} role="alert" data-failure hidden />
          <div className="row">
            <button type="submit" className={buttonClass('primary')}>
              Enviar reclamação
            </button>
          </div>
        </form>
      </section>
      <section className={styles.state} data-state="sent" hidden>
        <h1 tabIndex={-1}>Recebemos a tua reclamação</h1>
        <p>
          O número dela segue por email para <strong data-email />. Se não chegar dentro de alguns minutos, escreve para{' '}
          <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>.
        </p>
      </section>
      <section className={styles.others} aria-labelledby="complaint-others">
        <h2 id="complaint-others">Outras formas de reclamar</h2>
        <ul>
          <li>
            <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a> ou <a href={phoneLink()}>{brokerage.phone}</a>
          </li>
          <li>
            Por carta, para {brokerage.legalName}, {intermediary.seat}
          </li>
          {[complaintsBook, supervisor, ...disputeBodies].map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

export const complaint: PublicPageContent = {
  title: `Reclamações · ${brokerage.name}`,
  description: `Como reclamar da ${brokerage.name}: o formulário, o Livro de Reclamações e as entidades que resolvem litígios.`,
  body: (
    <PublicLayout>
      <ComplaintPage />
    </PublicLayout>
  ),
};
