import '#ui/base.css';
import 'virtual:amplify-ui/button.css';
import '#ui/button.css';
import '#ui/logo.module.css';
import '../../features/site/public-layout.module.css';
import '../../features/site/public-footer.module.css';
import '../../features/site/intermediary-notice.module.css';
import '../../features/site/mail-files/mail-files.module.css';
import { startMailFiles } from '../../features/site/mail-files/start-mail-files.ts';
import { enhancePublicPage } from './public-actions.ts';

enhancePublicPage(document);
startMailFiles(document);
