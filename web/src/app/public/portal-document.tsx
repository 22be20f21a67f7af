import { brokerage, phoneLink } from '#shared/brokerage.ts';
import { Main } from '#ui/page.tsx';

/** Head of the signed-in app's document until a screen sets its own title. */
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

/** Shown without JavaScript, also at /agendar: the contacts that work without it. */
export function WithoutScript() {
  return (
    <Main className="stack">
      <h1>{brokerage.name}</h1>
      <p>
        O portal precisa de JavaScript. Ativa-o no teu navegador ou fala connosco:{' '}
        <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>, <a href={phoneLink()}>{brokerage.phone}</a>.
      </p>
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </Main>
  );
}
