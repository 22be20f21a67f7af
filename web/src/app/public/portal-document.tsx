import { brokerage, phoneLink } from '../../../../shared/brokerage.ts';
import styles from '../../ui/page.module.css';

/** What the signed-in app's document says of itself until a screen gives it a title of its own. */
export function PortalHead() {
  return (
    <>
      <title>{brokerage.name}</title>
      <meta
        name="description"
        content={`O portal da ${brokerage.name}: o teu crédito habitação, do primeiro documento à escritura.`}
      />
    </>
  );
}

/** Read by whoever opens a screen without script, /agendar too: the ways that need none. */
export function WithoutScript() {
  return (
    <main className={`${styles.page} stack`}>
      <h1>{brokerage.name}</h1>
      <p>
        O portal precisa de JavaScript. Ativa-o no teu navegador ou fala connosco:{' '}
        <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>, <a href={phoneLink()}>{brokerage.phone}</a>.
      </p>
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </main>
  );
}
