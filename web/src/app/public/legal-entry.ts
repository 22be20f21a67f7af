import '../../ui/base.css';
import 'virtual:amplify-ui/button.css';
import '../../ui/button.css';
import '../../ui/logo.css';
import '../../features/site/public-layout.css';
import '../../features/site/legal/legal.css';
import { enhancePublicPage } from './public-actions.ts';

enhancePublicPage(document);
