import '../../ui/base.css';
import 'virtual:amplify-ui/button.css';
import '../../ui/button.css';
import '../../ui/logo.css';
import '../../app/public-layout.css';
import './legal.css';
import { enhancePublicPage } from '../../app/public-actions.ts';

enhancePublicPage(document);
