/**
 * The game's half of the bridge in its own language, written from the one list of messages, so that the halves cannot
 * differ. `npx vitest run --project node examples/games -u` writes the files; without `-u` a difference fails.
 */
import { BRIDGE_COMMANDS, BRIDGE_EVENTS } from '@service-payments/flows/games';
import type { BridgeEvent } from '@service-payments/flows/games';

const MADE_FROM = 'Made by snippets.ts from the messages of the bridge: change it there.';

/** What each event does in the game. A new event does not compile until every engine has an answer. */
type Answers = Readonly<Record<BridgeEvent['type'], string>>;

const UNITY: Answers = {
  pause: 'timeScaleBefore = Time.timeScale; Time.timeScale = 0f;',
  resume: 'Time.timeScale = timeScaleBefore;',
  mute: 'AudioListener.pause = true;',
  unmute: 'AudioListener.pause = false;',
  'release-input': 'CaptureKeys(false); Input.ResetInputAxes();',
  'capture-input': 'CaptureKeys(true);',
  'unlock-orientation': 'OrientationUnlocked?.Invoke();',
  'lock-orientation': 'OrientationLocked?.Invoke();',
  'save-progress': 'Save?.Invoke(); SendSaved(pageEvent.id);',
  'before-leave': 'SendMayLeave(pageEvent.id, MayLeave == null || MayLeave());',
  'game-resumed': 'GameResumed?.Invoke(pageEvent.lostFullscreen, pageEvent.lostPointerLock);',
  visibility: 'VisibilityChanged?.Invoke(pageEvent.visible);',
  checkout: 'CheckoutChanged?.Invoke(pageEvent.status, pageEvent.paymentIntentId, pageEvent.authoritative);',
};

const GODOT: Answers = {
  pause: 'get_tree().paused = true',
  resume: 'get_tree().paused = false',
  mute: 'AudioServer.set_bus_mute(0, true)',
  unmute: 'AudioServer.set_bus_mute(0, false)',
  'release-input': 'Input.flush_buffered_events(); input_released.emit()',
  'capture-input': 'input_captured.emit()',
  'unlock-orientation': 'orientation_unlocked.emit()',
  'lock-orientation': 'orientation_locked.emit()',
  'save-progress': 'if save.is_valid(): save.call()\n\t\t\tsend_saved(event.id)',
  'before-leave': 'send_may_leave(event.id, may_leave.call() if may_leave.is_valid() else true)',
  'game-resumed': 'game_resumed.emit(event.lostFullscreen, event.lostPointerLock)',
  visibility: 'visibility_changed.emit(event.visible)',
  checkout: 'checkout_changed.emit(event.status, event.paymentIntentId, event.authoritative)',
};

/** Goes on an object named `ServicePayments`. */
export function unityScript(): string {
  const members = new Map(Object.values(BRIDGE_EVENTS).flatMap((event) => Object.entries(event)));
  return `// ${MADE_FROM}
using System;
using System.Runtime.InteropServices;
using UnityEngine;

/// <summary>Put it on an object named "ServicePayments" that lives as long as the game.</summary>
public sealed class ServicePayments : MonoBehaviour
{
    /// <summary>Status, payment intent id, whether your server said so. Deliver nothing on it.</summary>
    public event Action<string, string, bool> CheckoutChanged;
    /// <summary>What was lost: fullscreen, pointer lock. Show "Back to game"; its click calls SendReturnToGame.</summary>
    public event Action<bool, bool> GameResumed;
    public event Action<bool> VisibilityChanged;
    public event Action OrientationUnlocked;
    public event Action OrientationLocked;
    public Action Save;
    public Func<bool> MayLeave;

    private float timeScaleBefore = 1f;

    [Serializable]
    private struct PageEvent
    {
        public string type;
${[...members].map(([name, member]) => `        public ${csharpType(member)} ${name};`).join('\n')}
    }

    /// <summary>Called by the page, with one JSON object.</summary>
    public void OnPageEvent(string json)
    {
        var pageEvent = JsonUtility.FromJson<PageEvent>(json);
        switch (pageEvent.type)
        {
${Object.entries(UNITY)
  .map(([type, answer]) => `            case "${type}": ${answer} break;`)
  .join('\n')}
        }
    }

${Object.entries(BRIDGE_COMMANDS)
  .map(([type, command]) => csharpCommand(type, Object.entries(command)))
  .join('\n\n')}

    private static void Send(object command)
    {
#if UNITY_WEBGL && !UNITY_EDITOR
        ServicePaymentsSend(JsonUtility.ToJson(command));
#endif
    }

    /// <summary>Unity takes every key of the page unless this is off; the checkout's fields need them.</summary>
    private static void CaptureKeys(bool capture)
    {
#if UNITY_WEBGL && !UNITY_EDITOR
        WebGLInput.captureAllKeyboardInput = capture;
#endif
    }

#if UNITY_WEBGL && !UNITY_EDITOR
    [DllImport("__Internal")]
    private static extern void ServicePaymentsSend(string json);
#endif
}
`;
}

function csharpCommand(type: string, members: readonly [string, string][]): string {
  const name = pascalCase(type);
  const fields = members.map(([member, kind]) => ` public ${csharpType(kind)} ${member};`).join('');
  const parameters = members.map(([member, kind]) => `${csharpType(kind)} ${member}`).join(', ');
  const values = members.map(([member]) => `, ${member} = ${member}`).join('');
  return `    [Serializable]
    private struct ${name}Command { public string type;${fields} }

    public void Send${name}(${parameters}) => Send(new ${name}Command { type = "${type}"${values} });`;
}

function csharpType(member: string): string {
  return member === 'boolean' ? 'bool' : 'string';
}

/** Goes to `Assets/Plugins/WebGL`. */
export function unityPlugin(): string {
  return `// ${MADE_FROM}
mergeInto(LibraryManager.library, {
  ServicePaymentsSend: function (json) {
    if (window.servicePaymentsBridge) window.servicePaymentsBridge.receive(UTF8ToString(json));
  },
});
`;
}

/** An autoload of a Godot 4 project. */
export function godotScript(): string {
  return `# ${MADE_FROM}
extends Node
## Add it as an autoload. It does nothing outside a web export.

## Deliver nothing on it: your server hears the truth.
signal checkout_changed(status: String, payment_intent_id: String, authoritative: bool)
## Show "Back to game" when something was lost; its click calls send_return_to_game().
signal game_resumed(lost_fullscreen: bool, lost_pointer_lock: bool)
signal visibility_changed(visible: bool)
signal input_released
signal input_captured
signal orientation_unlocked
signal orientation_locked

var save := Callable()
var may_leave := Callable()

var _bridge: JavaScriptObject
# Kept here, or Godot lets go of it.
var _listener: JavaScriptObject


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS
	if not OS.has_feature("web"):
		return
	_bridge = JavaScriptBridge.get_interface("servicePaymentsBridge")
	if _bridge == null:
		return
	_listener = JavaScriptBridge.create_callback(_on_page_event)
	_bridge.listen(_listener)


func _on_page_event(arguments: Array) -> void:
	var event: Dictionary = JSON.parse_string(arguments[0])
	match event.type:
${Object.entries(GODOT)
  .map(([type, answer]) => `\t\t"${type}":\n\t\t\t${answer}`)
  .join('\n')}

${Object.entries(BRIDGE_COMMANDS)
  .map(([type, command]) => gdscriptCommand(type, Object.entries(command)))
  .join('\n\n')}


func _send(command: Dictionary) -> void:
	if _bridge != null:
		_bridge.receive(JSON.stringify(command))
`;
}

function gdscriptCommand(type: string, members: readonly [string, string][]): string {
  const parameters = members.map(([name, kind]) => `${snakeCase(name)}: ${kind === 'boolean' ? 'bool' : 'String'}`);
  const values = members.map(([name]) => `, "${name}": ${snakeCase(name)}`).join('');
  return `
func send_${type.replaceAll('-', '_')}(${parameters.join(', ')}) -> void:
	_send({"type": "${type}"${values}})`;
}

function pascalCase(type: string): string {
  return type.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
