import { useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { whatsappConsentText } from '../../../../shared/people/whatsapp-consent.ts';
import { known, useAction } from '../../core/use-action.ts';
import { useDraft } from '../../core/use-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Offers WhatsApp updates to users without them; 'Agora não' hides it until the next visit. */
export function WhatsappBanner({ person }: { readonly person: Me }) {
  const draft = useDraft('whatsapp-agora-nao');
  const [hidden, setHidden] = useState(() => draft.read() === true);
  const { run, running } = useAction('people.saveSettings', {
    done: ['Alterações guardadas', 'Vais receber atualizações por WhatsApp.'],
    failed: () => ['Erro', 'Não foi possível guardar as alterações'],
    changes: (saved) => [known('people.me', {}, () => saved)],
  });
  if (person.whatsappOptIn || hidden) return null;
  return (
    <Banner
      title="Recebe atualizações por WhatsApp"
      actions={
        <>
          {person.whatsappNumber ? (
            <Button size="small" loading={running} onClick={() => void run({ whatsappOptIn: true })}>
              Ativar para {person.whatsappNumber}
            </Button>
          ) : (
            <ButtonLink size="small" to="/app/settings">
              Adicionar número
            </ButtonLink>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              draft.save(true);
              setHidden(true);
            }}
          >
            Agora não
          </Button>
        </>
      }
    >
      {whatsappConsentText}
    </Banner>
  );
}
