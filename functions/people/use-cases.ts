import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { chooseRequest } from './choose-request.ts';
import { confirmWhatsApp } from './confirm-whatsapp.ts';
import { getAnswers } from './get-answers.ts';
import { getMe } from './get-me.ts';
import { saveName } from './save-name.ts';
import { saveSettings } from './save-settings.ts';

export const peopleUseCases: UseCases<Dependencies, 'people'> = {
  'people.me': getMe,
  'people.answers': getAnswers,
  'people.saveSettings': saveSettings,
  'people.chooseRequest': chooseRequest,
  'people.confirmWhatsApp': confirmWhatsApp,
  'people.saveName': saveName,
};
