import { whatsappLink } from '#shared/brokerage.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Before the first application, or after leaving the only one. */
export function NoApplication({ hasLeft = false }: { hasLeft?: boolean }) {
  return (
    <Card>
      <EmptyState
        icon="home"
        title={hasLeft ? 'Já não estás no pedido' : 'Ainda não começaste o teu pedido.'}
        actions={
          <>
            <ButtonLink variant="primary" to="/onboarding?novo=1">
              Começar aplicação
            </ButtonLink>
            <a className={buttonClass()} href={whatsappLink()} target="_blank" rel="noreferrer">
              <Icon name="message" />
              Falar no WhatsApp
            </a>
          </>
        }
      >
        {hasLeft
          ? 'Saíste do pedido em que estavas, ou deixaste de fazer parte dele. Já não o vês, e os teus documentos não contam para ele. Podes começar um pedido teu: leva 2–3 minutos.'
          : 'Leva 2–3 minutos para começar.'}
      </EmptyState>
    </Card>
  );
}
