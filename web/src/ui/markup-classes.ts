/** Class names for markup that is written as text: the public pages load no React before the first interaction. */
export { default as bannerStyles } from './banner.module.css';
export { default as dialogStyles } from './dialog.module.css';
export { default as iconButtonStyles } from './icon-button.module.css';
export { default as toastStyles } from './toasts.module.css';
