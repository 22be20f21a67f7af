import { whatsappLink } from '#shared/brokerage.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Before the first application. */
export function NoApplication() {
  return (
    <Card>
      <EmptyState
        icon="home"
        title="Ainda não começaste o teu pedido."
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
        Leva 2–3 minutos para começar.
      </EmptyState>
    </Card>
  );
}
