import type { JSX } from 'preact';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import { wantedPictures } from '../machine/kyc-screen.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { PhonePath } from '../parts/phone-path.tsx';
import { PictureList } from '../parts/picture-list.tsx';
import { PictureTaker } from '../parts/picture-taker.tsx';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TestHint } from '../parts/test-hint.tsx';

/** Pictures of the document, then of the player: one at a time, here or with another device. */
export function PicturesScreen(
  props: KycScreenActions & { screen: KycScreenOf<'document-pictures' | 'selfie'> },
): JSX.Element {
  const { check, screen } = props;
  const { words } = useKyc();
  const { progress, busy, trouble } = screen;
  const wanted = wantedPictures(screen);
  const missing = wanted.filter((part) => !progress.pictures.includes(part));
  const [next] = missing;
  const isDocument = screen.name === 'document-pictures';
  return (
    <StepFrame
      screen={screen}
      title={isDocument ? words.picturesTitle[screen.document.kind] : words.selfieTitle}
      lead={isDocument ? words.picturesLead : words.selfieLead}
    >
      <div class="kyc-form">
        <PictureList wanted={wanted} taken={progress.pictures} />
        {next === undefined ? (
          <form
            class="kyc-form"
            onSubmit={(event) => {
              event.preventDefault();
              check.finishPictures();
            }}
          >
            <output>{words.picturesHere}</output>
            <SubmitButton busy={busy} label={words.continue} />
          </form>
        ) : (
          <>
            <PictureTaker
              part={next}
              busy={busy}
              refused={trouble?.kind === 'picture'}
              onPicture={(jpeg) => check.sendPicture(next, jpeg)}
            />
            {/* The phone is in the hand then: the last picture is asked for with the same link. */}
            <PhonePath check={check} parts={isDocument ? [...missing, 'selfie'] : missing} handoff={progress.handoff} />
          </>
        )}
        {isDocument && (
          <button type="button" class="button-plain" onClick={() => check.changeDocument()}>
            {words.otherDocument}
          </button>
        )}
        <TestHint environment={progress.environment}>{words.testPicture}</TestHint>
      </div>
    </StepFrame>
  );
}
