// Made by snippets.ts from the messages of the bridge: change it there.
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
        public string why;
        public string id;
        public bool lostFullscreen;
        public bool lostPointerLock;
        public bool visible;
        public string status;
        public string paymentIntentId;
        public bool authoritative;
    }

    /// <summary>Called by the page, with one JSON object.</summary>
    public void OnPageEvent(string json)
    {
        var pageEvent = JsonUtility.FromJson<PageEvent>(json);
        switch (pageEvent.type)
        {
            case "pause": timeScaleBefore = Time.timeScale; Time.timeScale = 0f; break;
            case "resume": Time.timeScale = timeScaleBefore; break;
            case "mute": AudioListener.pause = true; break;
            case "unmute": AudioListener.pause = false; break;
            case "release-input": CaptureKeys(false); Input.ResetInputAxes(); break;
            case "capture-input": CaptureKeys(true); break;
            case "unlock-orientation": OrientationUnlocked?.Invoke(); break;
            case "lock-orientation": OrientationLocked?.Invoke(); break;
            case "save-progress": Save?.Invoke(); SendSaved(pageEvent.id); break;
            case "before-leave": SendMayLeave(pageEvent.id, MayLeave == null || MayLeave()); break;
            case "game-resumed": GameResumed?.Invoke(pageEvent.lostFullscreen, pageEvent.lostPointerLock); break;
            case "visibility": VisibilityChanged?.Invoke(pageEvent.visible); break;
            case "checkout": CheckoutChanged?.Invoke(pageEvent.status, pageEvent.paymentIntentId, pageEvent.authoritative); break;
        }
    }

    [Serializable]
    private struct BuyCommand { public string type; public string itemId; }

    public void SendBuy(string itemId) => Send(new BuyCommand { type = "buy", itemId = itemId });

    [Serializable]
    private struct CloseCommand { public string type; }

    public void SendClose() => Send(new CloseCommand { type = "close" });

    [Serializable]
    private struct SavedCommand { public string type; public string id; }

    public void SendSaved(string id) => Send(new SavedCommand { type = "saved", id = id });

    [Serializable]
    private struct MayLeaveCommand { public string type; public string id; public bool answer; }

    public void SendMayLeave(string id, bool answer) => Send(new MayLeaveCommand { type = "may-leave", id = id, answer = answer });

    [Serializable]
    private struct ReturnToGameCommand { public string type; }

    public void SendReturnToGame() => Send(new ReturnToGameCommand { type = "return-to-game" });

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
