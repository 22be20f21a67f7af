import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icons.tsx';
import { EmptyState } from '#ui/states.tsx';

interface NoApplicationFoundProps {
  icon: IconName;
  /** Where an application is begun; a further one by default. */
  to?: string;
  /** What will be here. */
  children: ReactNode;
}

/** Replaces a page about an application that does not exist yet. */
export function NoApplicationFound({ icon, to = '/onboarding?novo=1', children }: NoApplicationFoundProps) {
  return (
    <Card>
      <EmptyState
        icon={icon}
        title="Nenhuma aplicação encontrada"
        actions={
          <ButtonLink variant="primary" to={to}>
            Começar aplicação
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
