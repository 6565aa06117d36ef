import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, type ReactNode } from "react";
import { X } from "./icons.ts";
import { Icon } from "./icon.tsx";
import { retainFieldFocus } from "./retain-field-focus.ts";
import { cx } from "./cx.ts";
import buttonCss from "./button.module.css";
import { markWindow } from "./mark-window.ts";
import css from "./modal.module.css";

interface ModalProps {
  /** The specification's name of the modal, for tests and for the page's own styles. */
  readonly name: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly size?: "small" | "medium" | "large";
  /** Fills the screen of a phone. */
  readonly isFull?: boolean;
  /** Neither a press outside nor Esc closes it: only the cross. */
  readonly isCrossOnly?: boolean;
  /** No cross either: the only way on is what stands inside. */
  readonly isForced?: boolean;
  /** Opens over another modal, which stays and goes dark under it. */
  readonly isOnTop?: boolean;
  /** An address of its own opened it: it goes with that by itself. */
  readonly hasAddress?: boolean;
  /** Stands between title and cross. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page: keeps the focus inside and gives it back, closes by cross, Esc, a press outside, and with the page under it. */
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
  useEffect(() => {
    if (isForced || hasAddress) return undefined;
    const leave = () => onClose();
    addEventListener("popstate", leave);
    return () => removeEventListener("popstate", leave);
  }, [isForced, hasAddress, onClose]);
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
            // A form starts at its first field, but a finger does not want the keyboard at once.
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

/** The row of buttons at a modal's foot. */
export function ModalFoot({ children }: { readonly children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
