import { useQueryClient } from '@tanstack/react-query';
import type { MadeTasks } from '#shared/applications/cards.ts';

/** Returns what says which tasks a move made by its stage's template; its code is loaded where there are some. */
export function useTemplateToast() {
  const client = useQueryClient();
  return (applicationId: string, made: MadeTasks | undefined): void => {
    if (made)
      void import('./announce-template.ts').then(({ announceTemplate }) =>
        announceTemplate(client, applicationId, made),
      );
  };
}
