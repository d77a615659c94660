# Made by snippets.ts from the messages of the bridge: change it there.
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
		"pause":
			get_tree().paused = true
		"resume":
			get_tree().paused = false
		"mute":
			AudioServer.set_bus_mute(0, true)
		"unmute":
			AudioServer.set_bus_mute(0, false)
		"release-input":
			Input.flush_buffered_events(); input_released.emit()
		"capture-input":
			input_captured.emit()
		"unlock-orientation":
			orientation_unlocked.emit()
		"lock-orientation":
			orientation_locked.emit()
		"save-progress":
			if save.is_valid(): save.call()
			send_saved(event.id)
		"before-leave":
			send_may_leave(event.id, may_leave.call() if may_leave.is_valid() else true)
		"game-resumed":
			game_resumed.emit(event.lostFullscreen, event.lostPointerLock)
		"visibility":
			visibility_changed.emit(event.visible)
		"checkout":
			checkout_changed.emit(event.status, event.paymentIntentId, event.authoritative)


func send_buy(item_id: String) -> void:
	_send({"type": "buy", "itemId": item_id})


func send_close() -> void:
	_send({"type": "close"})


func send_saved(id: String) -> void:
	_send({"type": "saved", "id": id})


func send_may_leave(id: String, answer: bool) -> void:
	_send({"type": "may-leave", "id": id, "answer": answer})


func send_return_to_game() -> void:
	_send({"type": "return-to-game"})


func _send(command: Dictionary) -> void:
	if _bridge != null:
		_bridge.receive(JSON.stringify(command))
