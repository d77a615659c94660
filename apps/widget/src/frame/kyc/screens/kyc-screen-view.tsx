import type { JSX } from 'preact';
import { useCheckout } from '../../checkout-context.ts';
import { unreachableCase } from '../../unreachable-case.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreen } from '../machine/kyc-screen.ts';
import { AddressScreen } from './address.tsx';
import { CodeScreen } from './code.tsx';
import { DocumentScreen } from './document.tsx';
import { EmailScreen } from './email.tsx';
import { FullNameScreen } from './full-name.tsx';
import { NoSessionScreen } from './no-session.tsx';
import { PassedScreen } from './passed.tsx';
import { PendingScreen } from './pending.tsx';
import { PhoneScreen } from './phone.tsx';
import { PicturesScreen } from './pictures.tsx';
import { PreviewScreen } from './preview.tsx';
import { RejectedScreen } from './rejected.tsx';

/** One file a screen; here is only which. */
export function KycScreenView({ screen, ...actions }: KycScreenActions & { screen: KycScreen }): JSX.Element {
  const { words } = useCheckout();
  switch (screen.name) {
    case 'loading':
      return (
        <div class="notice" aria-busy="true" data-kyc="loading">
          <span class="notice-icon">
            <span class="spinner" />
          </span>
          <h1 tabIndex={-1}>{words.loading}</h1>
        </div>
      );
    case 'unreachable':
    case 'unauthorized':
      return <NoSessionScreen {...actions} screen={screen} />;
    case 'preview':
      return <PreviewScreen {...actions} screen={screen} />;
    case 'email':
      return <EmailScreen {...actions} screen={screen} />;
    case 'phone':
      return <PhoneScreen {...actions} screen={screen} />;
    case 'code':
      // A new form for each code: what was typed for the one is not for the other.
      return <CodeScreen key={screen.code.step} {...actions} screen={screen} />;
    case 'full-name':
      return <FullNameScreen {...actions} screen={screen} />;
    case 'address':
      return <AddressScreen {...actions} screen={screen} />;
    case 'document':
      return <DocumentScreen {...actions} screen={screen} />;
    case 'document-pictures':
    case 'selfie':
      return <PicturesScreen key={screen.name} {...actions} screen={screen} />;
    case 'pending':
      return <PendingScreen {...actions} />;
    case 'passed':
      return <PassedScreen {...actions} />;
    case 'rejected':
      return <RejectedScreen {...actions} />;
    default:
      return unreachableCase(screen);
  }
}
