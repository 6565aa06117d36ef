import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { X } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { retainFieldFocus } from "../form/retain-field-focus.ts";
import { cx } from "../cx.ts";
import buttonCss from "../form/button.module.css";
import { closeOnBack } from "./close-on-back.ts";
import { markWindow } from "./mark-window.ts";
import css from "./modal.module.css";

export interface ModalProps {
  /** The specification's name of the modal, for tests and page styles. */
  readonly name: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly size?: "small" | "medium" | "large";
  /** Full-screen on a phone. */
  readonly isFull?: boolean;
  /** Closes by the close button only, not by a press outside or Esc. */
  readonly isCrossOnly?: boolean;
  /** Cannot be closed: the only way on is its content. */
  readonly isForced?: boolean;
  /** Opens over another modal, which stays darkened below. */
  readonly isOnTop?: boolean;
  /** Opened by a URL of its own; closes with it. */
  readonly hasAddress?: boolean;
  /** Content between title and close button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog over the page: traps and restores focus; closes by its button, Esc, a press outside, and
 * Back.
 */
export function Modal(props: ModalProps) {
  const {
    name,
    title,
    closeLabel,
    onClose,
    size = "small",
    isFull = false,
    isCrossOnly = false,
    isForced = false,
    isOnTop = false,
    hasAddress = false,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => markWindow(isFull), [isFull]);
  const leave = useEffectEvent(onClose);
  useEffect(
    () => (hasAddress ? undefined : closeOnBack(isForced ? null : () => leave())),
    [isForced, hasAddress],
  );
  return (
    <Dialog.Root
      open
      modal
      onOpenChange={(isOpen, details) => {
        if (isOpen) return;
        const isCross = details.reason === "close-press";
        if ((isCrossOnly || isForced) && !isCross) return;
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={cx(css.scrim, isOnTop && css.over)} />
        <Dialog.Viewport className={cx(css.stage, isFull && css.full, isOnTop && css.over)}>
          <Dialog.Popup
            ref={popup}
            id={name}
            data-modal={name}
            onMouseDown={retainFieldFocus}
            // Focuses the first field, but not on touch, where the keyboard would open.
            initialFocus={(by) =>
              (by === "touch" ? popup.current : popup.current?.querySelector("form input")) ?? popup.current
            }
            className={cx(css.modal, size !== "small" && css[size])}
          >
            <div className={css.head}>
              <Dialog.Title>{title}</Dialog.Title>
              {props.head}
              {!isForced && (
                <Dialog.Close className={buttonCss.square} aria-label={closeLabel}>
                  <Icon of={X} />
                </Dialog.Close>
              )}
            </div>
            <div className={css.body}>{props.children}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The row of buttons at the end of a modal. */
export function ModalFooter({ children }: { readonly children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
